/** The texts of a form by the names of its fields. */
export type Texts<Name extends string> = Readonly<Record<Name, string>>

/** Three readings of one object: as the page read it, as the page wants it, as somebody else saved it meanwhile. */
export interface Readings<Name extends string> {
  readonly base: Texts<Name>
  readonly mine: Texts<Name>
  readonly theirs: Texts<Name>
}

/** Fields that both sides changed to something else, in the order of `names`; all others merge by themselves. */
export function clashingFields<Name extends string>(names: readonly Name[], { base, mine, theirs }: Readings<Name>): readonly Name[] {
  return names.filter((name) => mine[name] !== theirs[name] && mine[name] !== base[name] && theirs[name] !== base[name])
}

/** The fields that differ from what is stored now, once each clash is settled: what only this page changed, and what was chosen as mine. */
export function settledChanges<Name extends string>(
  names: readonly Name[],
  { base, mine, theirs }: Readings<Name>,
  isMine: (name: Name) => boolean,
): Partial<Texts<Name>> {
  const clashes = new Set<Name>(clashingFields(names, { base, mine, theirs }))
  const remaining = names.filter((name) => mine[name] !== base[name] && mine[name] !== theirs[name] && (!clashes.has(name) || isMine(name)))
  return Object.fromEntries(remaining.map((name) => [name, mine[name]])) as Partial<Texts<Name>>
}
