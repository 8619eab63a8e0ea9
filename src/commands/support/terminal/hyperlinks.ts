import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Terminal } from './terminal.ts'

/** Programs of terminals that follow hyperlinks (OSC 8), by `TERM_PROGRAM`. */
const PROGRAMS: ReadonlySet<string> = new Set(['ghostty', 'Hyper', 'iTerm.app', 'rio', 'Tabby', 'vscode', 'WezTerm'])
/** Terminals that open a file at the line after `#`. */
const TO_LINES: ReadonlySet<string> = new Set(['iTerm.app', 'vscode', 'WezTerm'])
/** The same by `TERM`. */
const TERMS = /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour|wezterm)/
/** First versions of VTE (the library of GNOME Terminal and others) and Konsole that support links. */
const [VTE, KONSOLE] = [5_000, 201_200]

/** Whether standard output is a terminal that is known to follow hyperlinks. `FORCE_HYPERLINK` decides where it is set. */
export function showsHyperlinks({ env, tty }: Terminal): boolean {
  if (env.FORCE_HYPERLINK !== undefined) return !['', '0', 'false'].includes(env.FORCE_HYPERLINK)
  if (!tty.out || env.CI || env.TERM === 'dumb') return false
  if (env.TERM_PROGRAM !== undefined && PROGRAMS.has(env.TERM_PROGRAM)) return true
  if (env.WT_SESSION || env.KITTY_WINDOW_ID || env.DOMTERM || TERMS.test(env.TERM ?? '')) return true
  return Number(env.VTE_VERSION ?? 0) >= VTE || Number(env.KONSOLE_VERSION ?? 0) >= KONSOLE
}

/** Targets of links. */
export interface LinkTargets {
  /** Files as a report shows them, from the working directory. */
  readonly files: ReadonlySet<string>
  /** Pages of rules by their ids. */
  readonly pages: ReadonlyMap<string, string>
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what underlines a place is made of control characters
const PLACE = /\u001b\[4m([^\u001b\n]+):(\d+):(\d+)\u001b\[24m/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same for what is bold
const RULE = /\u001b\[1m([a-z][a-z0-9-]*)\u001b\[22m/g

/**
 * Gives underlined places and bold names of rules hyperlinks, in a text that was cleaned before: no text of a repository
 * becomes part of a sequence but as an encoded address.
 */
export function hyperlinked(text: string, { cwd, env }: Terminal, { files, pages }: LinkTargets): string {
  const toLine = env.KITTY_WINDOW_ID !== undefined || TO_LINES.has(env.TERM_PROGRAM ?? '')
  return text
    .replace(PLACE, (shown, file: string, line: string) => {
      // A sanitised name does not identify the file.
      if (!files.has(file) || file.includes('\ufffd')) return shown
      return link(`${pathToFileURL(path.resolve(cwd, file)).href}${toLine ? `#${line}` : ''}`, shown)
    })
    .replace(RULE, (shown, rule: string) => {
      const page = pages.get(rule)
      return page === undefined ? shown : link(page, shown)
    })
}

function link(address: string, shown: string): string {
  return `\u001b]8;;${address}\u001b\\${shown}\u001b]8;;\u001b\\`
}
