// Texts with their provenance: a name, the name of the previous version, and the file; long enough to be torn.
import { createHash } from 'node:crypto'

/** The groups that are fixed, each whole or not at all. */
export const GROUPS = {
  five: ['a.js', 'b.py', 'lib/c.go', 'lib/deep/d.yaml', '.env'],
  two: ['lib/e.rb', 'f.sh'],
  one: ['g.json'],
}
export const FILES = Object.values(GROUPS).flat()

/**
 * Scope of fixes: the folder and its groups. Fixes of one scheme share all files, those of different schemes only some:
 * a folder and one below it, and groups that contain a file in one fix and not in the other.
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

/** The version of a text; undefined for a torn text. */
export function versionOf(file, text) {
  const [name = '', before = ''] = text.split('\n', 2)
  return text === textOf(file, name, before) ? { name, before } : undefined
}

/** The version that fixes create from a version; equal for all of them. */
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
