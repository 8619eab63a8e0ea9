/** Selects the cases of a run where trying all takes long: a random twentieth of them. EVERY_CASE=1 selects all. */
const CHANCE = Math.random()

/** The cases of a list that this run tries, in their order: every twentieth, or one of so many; never none. */
export function drawn<Case>(cases: readonly Case[], share = 20): readonly Case[] {
  const first = Math.floor(CHANCE * Math.min(share, cases.length))
  return process.env.EVERY_CASE ? cases : cases.filter((_, at) => at % share === first)
}

/** Number of random cases in this run: a twentieth. EVERY_CASE=1 selects all. */
export function runs(count: number): number {
  return process.env.EVERY_CASE ? count : Math.ceil(count / 20)
}
