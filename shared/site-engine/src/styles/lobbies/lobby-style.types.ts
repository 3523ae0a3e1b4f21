/** How a lobby sets its games, and how it sets the other blocks of a home page, which no other page shows. */
export type LobbyStyle = { readonly games: string; readonly blocks: string }
