// Texts that tell what they were made from: a name, the name of the version before, and the file; long enough to be torn.
import { createHash } from 'node:crypto'

/** The groups that are fixed, each whole or not at all. */
export const GROUPS = {
  five: ['a.js', 'b.py', 'lib/c.go', 'lib/deep/d.yaml', '.env'],
  two: ['lib/e.rb', 'f.sh'],
  one: ['g.json'],
}
export const FILES = Object.values(GROUPS).flat()

/**
 * Who fixes what: the folder that a fix is asked for and its groups. Fixes of one scheme share all files, those of several
 * only some: a folder and one below it, and groups that a file belongs to in one fix and not in the other.
 */
export const SCHEMES = {
  whole: { folder: '', groups: GROUPS },
  lib: { folder: 'lib', groups: { inLib: ['lib/c.go', 'lib/deep/d.yaml'], alone: ['lib/e.rb'] } },
  deep: { folder: 'lib/deep', groups: { inDeep: ['lib/deep/d.yaml'] } },
  crossed: { folder: '', groups: { first: ['a.js', 'lib/c.go'], second: ['b.py', 'lib/e.rb', 'g.json'] } },
  other: { folder: '', groups: { third: ['lib/deep/d.yaml', 'f.sh', 'g.json'], fourth: ['lib/e.rb', 'a.js'] } },
}

/** The text of a version of a file. */
export function textOf(file, name, before) {
  return `${name}\n${before}\n${`${file} ${name}\n`.repeat(400)}`
}

/** The version that a text is; undefined: it is none, or half of one. */
export function versionOf(file, text) {
  const [name = '', before = ''] = text.split('\n', 2)
  return text === textOf(file, name, before) ? { name, before } : undefined
}

/** What fixes that agree make of a version. */
export function fixOf(name) {
  return `fix-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
}

/** Numbers from 0 to 1, the same for the same seed. */
export function random(seed) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Milliseconds that pass by themselves. */
export function wait(time) {
  return new Promise((resolve) => setTimeout(resolve, time))
}
