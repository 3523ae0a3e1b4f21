export type Texts<Name extends string> = Readonly<Record<Name, string>>

/** One object as loaded, as edited on this page, and as saved meanwhile by another page. */
export interface Readings<Name extends string> {
  readonly base: Texts<Name>
  readonly mine: Texts<Name>
  readonly theirs: Texts<Name>
}

/** Fields that both sides changed to different values, in the order of `names`; all others merge automatically. */
export function clashingFields<Name extends string>(names: readonly Name[], { base, mine, theirs }: Readings<Name>): readonly Name[] {
  return names.filter((name) => mine[name] !== theirs[name] && mine[name] !== base[name] && theirs[name] !== base[name])
}

export function settledChanges<Name extends string>(
  names: readonly Name[],
  { base, mine, theirs }: Readings<Name>,
  isMine: (name: Name) => boolean,
): Partial<Texts<Name>> {
  const clashes = new Set<Name>(clashingFields(names, { base, mine, theirs }))
  const remaining = names.filter((name) => mine[name] !== base[name] && mine[name] !== theirs[name] && (!clashes.has(name) || isMine(name)))
  return Object.fromEntries(remaining.map((name) => [name, mine[name]])) as Partial<Texts<Name>>
}
