export const SHARED_LOBBY = `
.section-head{display:flex;align-items:center;justify-content:space-between;gap:16px;margin-block-end:12px;min-block-size:44px}.section-head small{color:var(--muted);font-size:14px}
.shelf{min-inline-size:0}.shelves{display:grid;grid-template-columns:minmax(0,1fr);gap:calc(var(--rhythm)*.7)}
.games li{display:grid}.tile{position:relative;display:flex;flex-direction:column;align-items:stretch;inline-size:100%;background:var(--card);border:var(--line-width) solid var(--card-line);border-radius:var(--radius);padding:var(--card-pad);box-shadow:var(--depth)}
.tile-art{position:relative;display:block;flex:none;aspect-ratio:var(--ratio);overflow:hidden;border-radius:max(var(--radius) - var(--card-pad)/2,0px)}
.tile .art{transition:transform .2s ease-out}.tile:hover .art{transform:scale(1.05)}
.words{display:grid;padding-block-start:10px}.words bdi{font-weight:600;line-height:1.35;font-size:15px}.words small{color:var(--muted);font-size:13px;line-height:1.5}
.games{display:grid;gap:calc(var(--gap)*1.3) var(--gap)}`
