import type { LobbyStyle } from './lobby-style.types.ts'

export const TABLE_LOBBY: LobbyStyle = {
  games: `
.page-home{grid-template-columns:minmax(0,1fr) 320px;gap:20px 24px;align-items:start;grid-auto-flow:dense}.page-home>*{grid-column:1/-1}.page-home>.shelves{grid-column:1;grid-row:span 40}.page-home>.cats{margin-block:0}.page-home>:is(.offers,.popular,.join){grid-column:2}.popular .games{grid-template-columns:repeat(3,minmax(0,1fr));gap:12px}.popular .words bdi{font-size:13px}.popular .words small{display:none}.popular .tile{border:0;padding:0;background:none;box-shadow:none}.popular .words{padding-block-start:6px}
.shelves{gap:24px}h2{font-size:18px}.section-head{min-block-size:36px;margin-block-end:0}.more{font-size:14px;min-block-size:36px}
.ledger{inline-size:100%;border-collapse:collapse;background:var(--card);font-size:15px;font-variant-numeric:tabular-nums}
.ledger thead th{font-size:13px;font-weight:500;color:var(--muted);text-align:start;padding:6px 12px;border-block-end:1px solid var(--control)}
.ledger tbody tr{border-block-end:1px solid var(--line)}.ledger tbody tr:hover{background:var(--raised)}
.ledger td,.ledger tbody th{padding:6px 12px;text-align:start;font-weight:400;color:var(--muted)}.ledger tbody th{color:var(--text);font-weight:600}.ledger td:last-child{text-align:end;padding-inline-end:8px}
.ledger thead th:nth-child(2){inline-size:30%}.ledger thead th:last-child{inline-size:104px}
.row-game{display:flex;align-items:center;gap:12px}.glyph{inline-size:40px;block-size:40px;border-radius:min(var(--radius),6px)}.row-game .tag{position:static;font-size:11px;padding:1px 6px}
.ledger .button.small{background:transparent;border-color:var(--control);color:var(--text)}.ledger tr:hover .button.small{background:var(--accent);border-color:var(--accent);color:var(--ink)}
@media(max-width:1000px){.page-home{grid-template-columns:minmax(0,1fr);grid-auto-flow:row;gap:32px}.page-home>:is(.shelves,.offers,.popular,.join){grid-column:1;grid-row:auto}}
@media(max-width:640px){.ledger td,.ledger th,.ledger tbody th{padding-inline:8px}.ledger thead th:nth-child(2){inline-size:26%}.ledger{font-size:14px}.ledger thead th:last-child{inline-size:76px}.row-game{gap:8px}.row-game .tag{display:none}.ledger .button.small{padding-inline:8px;min-inline-size:60px}}`,
  blocks: `
.promos{grid-template-columns:minmax(0,1fr)}.promo{grid-template:auto/72px 1fr;border:1px solid var(--line);background:var(--surface)}.promo-art{aspect-ratio:auto;block-size:100%}.promo>div{padding:10px 14px 12px;gap:2px}.promo h3{font-size:16px}.promo p{font-size:14px}
.page-home>:is(.questions,.providers,.fresh){margin-block-start:20px}.page-home .join{grid-template-columns:minmax(0,1fr);padding:20px;gap:14px}.page-home .join ol{grid-template-columns:minmax(0,1fr);gap:10px}.providers a{min-block-size:48px;font-size:15px;border-radius:var(--radius)}`,
}
