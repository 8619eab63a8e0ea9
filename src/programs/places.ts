import path from 'node:path'
import { gitRootOf } from '../tree/git-root.ts'
import { lookUp, type Places, trustedFolders } from './look-up.ts'

/** A program and the environment that it is run in. */
export interface Program {
  /** Absolute. */
  readonly file: string
  readonly env: NodeJS.ProcessEnv
}

const known = new Map<string, Program | undefined>()

/** The program of a name that may be run for what lies in a folder; nothing where there is none but foreign ones. */
export function programAt(folder: string, name: string): Program | undefined {
  const key = JSON.stringify([name, folder, process.env.PATH])
  if (!known.has(key)) known.set(key, find(placesAround(folder), name))
  return known.get(key)
}

/** Search path of programs that are run for a folder, excluding its repository and the current one. */
export function placesAround(folder: string): Places {
  const foreign = [folder, currentFolder()].flatMap((place) => (place === undefined ? [] : [gitRootOf(place) ?? place]))
  return { path: process.env.PATH, foreign: [...new Set(foreign)] }
}

function find(places: Places, name: string): Program | undefined {
  const file = lookUp(name, places)
  return file === undefined ? undefined : { file, env: trustedEnvironment(places) }
}

/** The environment, with a list of folders that has no foreign ones: a program looks others up in it. */
function trustedEnvironment(places: Places): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => name.toLowerCase() !== 'path')
  return { ...Object.fromEntries(others), PATH: trustedFolders(places).join(path.delimiter) }
}

/** Undefined where the current folder was deleted. */
function currentFolder(): string | undefined {
  try {
    return process.cwd()
  } catch {
    return undefined
  }
}
