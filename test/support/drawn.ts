/** Which cases a run tries, where trying all takes long: every third, another third in each run. EVERY_CASE=1 tries all. */
const CHANCE = Math.random()

/** The cases of a list that this run tries, in their order: every third, or one of so many. */
export function drawn<Case>(cases: readonly Case[], share = 3): readonly Case[] {
  const first = Math.floor(CHANCE * share)
  return process.env.EVERY_CASE ? cases : cases.filter((_, at) => at % share === first)
}

/** How many of so many random cases this run tries: a third. EVERY_CASE=1 tries all. */
export function runs(count: number): number {
  return process.env.EVERY_CASE ? count : Math.ceil(count / 3)
}
