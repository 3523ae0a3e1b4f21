export type LobbyStyle = { readonly games: string; readonly blocks: string }
