import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Flags } from '../../config/index.ts'
import { isBelow, wayTo } from '../../core/text/paths.ts'
import { isLeftOut } from '../../pipeline/watch.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import type { OpenDocument } from './documents.ts'
import { createKeeper, type Texts, type View } from './keeper.ts'
import { createRounds, type Rounds } from './rounds.ts'

/** Folder of a document: its rounds, and the document's name in reports of them. */
export interface Belonging {
  readonly rounds: Rounds
  readonly name: string
  /** The open documents of the folder, by their names. */
  documents(): Documents
}

/** Open documents of a folder, by their names in its reports. */
export type Documents = ReadonlyMap<string, OpenDocument>

/** A folder with the documents that are open in it. */
interface Folder {
  readonly rounds: Rounds
  nameOf(file: string): string
  documents(): Documents
}

/** Callbacks for results of a folder. */
export interface Shows {
  show(view: View, documents: Documents): void
  fail(error: unknown, documents: Documents): void
}

/** The folders of a workspace; a document outside of them is audited alone. */
export interface Folders {
  of(uri: string): Belonging | undefined
  /** Something changed on disk; `all`: more than the text of a file that was open. */
  changed(uri: string, all: boolean): void
  all(): readonly Rounds[]
  add(uri: string): void
  remove(uri: string): void
  closed(uri: string): void
}

/** The folders of a workspace. */
export function createFolders(
  documents: () => readonly OpenDocument[],
  { show, fail }: Shows,
  flags: Flags,
  terminal: Terminal,
): Folders {
  const folders = new Map<string, Folder>()
  const alone = new Map<string, Folder>()
  // One at a time: each has the machine for itself, and answers come in order.
  let last = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work).catch(() => {})
  }
  const create = (folder: string, only?: string): Folder => {
    const keeper = createKeeper(folder, only === undefined ? undefined : path.basename(only), flags, terminal)
    const nameOf = (file: string) => wayTo(folder, file)
    const docs = () =>
      new Map(
        documents().flatMap((document): [string, OpenDocument][] => {
          const file = fileOf(document.uri)
          return file !== undefined && folderOf(file)?.rounds === rounds ? [[nameOf(file), document]] : []
        }),
      )
    const rounds: Rounds = createRounds(
      keeper,
      { texts: () => textsOf(docs()), show: (view) => show(view, docs()), fail: (error) => fail(error, docs()) },
      inTurn,
    )
    return { rounds, nameOf, documents: docs }
  }
  const around = (file: string) => [...folders].filter(([folder]) => isBelow(folder, file))
  const folderOf = (file: string): Folder | undefined => {
    const [nearest] = around(file).sort(([a], [b]) => b.length - a.length)
    return nearest ? nearest[1] : alone.get(file)
  }
  const endAlone = (file: string) => {
    alone.get(file)?.rounds.end()
    alone.delete(file)
  }
  return {
    of(uri) {
      const file = fileOf(uri)
      if (file === undefined) return undefined
      let folder = folderOf(file)
      if (!folder) {
        folder = create(path.dirname(file), file)
        alone.set(file, folder)
      }
      return { rounds: folder.rounds, name: folder.nameOf(file), documents: folder.documents }
    },
    changed(uri, all) {
      const file = fileOf(uri) ?? ''
      for (const [, { rounds, nameOf }] of around(file)) if (!isLeftOut(nameOf(file))) rounds.touch(all)
    },
    all: () => [...folders.values(), ...alone.values()].map(({ rounds }) => rounds),
    add(uri) {
      const folder = fileOf(uri)
      if (folder === undefined || folders.has(folder)) return
      folders.set(folder, create(folder))
      for (const file of alone.keys()) if (around(file).length > 0) endAlone(file)
    },
    remove(uri) {
      const folder = fileOf(uri) ?? ''
      folders.get(folder)?.rounds.end()
      folders.delete(folder)
    },
    closed: (uri) => endAlone(fileOf(uri) ?? ''),
  }
}

function textsOf(documents: ReadonlyMap<string, OpenDocument>): Texts {
  return new Map([...documents].map(([name, { text }]) => [name, text]))
}

/** The file of an address; nothing for a text that is no file, such as one that was never saved. */
export function fileOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? path.normalize(fileURLToPath(uri)) : undefined
  } catch {
    return undefined
  }
}
