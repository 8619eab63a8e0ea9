import { append } from '../../../../core/runtime/lists.ts'
import type { Spelling } from '../../data/node.ts'
import { cut, placeOf, putIn } from '../../data/spelling.ts'

/** Lines that IPython runs outside of Python: `!curl …`, `files = !ls`, `%sx ls`, `%pip install …`. */
const SHELL =
  /^(\s*)((?:[A-Za-z_][\w.]*(?:\s*,\s*[A-Za-z_][\w.]*){0,9}\s*=\s*)?)(?:!!?(?!=)|%(?:sx|system)\s+|%(?=(?:pip|conda|mamba|uv)\s))\s*(?=\S)/
/** Magics around a statement, with their options. */
const TIMED = /^\s*(?:%(?:time|timeit|prun|memit|mprun|lprun|snakeviz)\s+(?:-\w+(?:\s+\d+)?\s+)*)(?=\S)/
/** `%env NAME=value`, `%set_env NAME value`: a variable of the environment. */
const VARIABLE = /^\s*%(?:env|set_env)\s+([A-Za-z_]\w*)(?:\s*=\s*|\s+)(?=\S)/
/** Magics and questions that are no code. */
const ASIDE =
  /^\s*(?:%(?:alias|autoreload|autosave|bookmark|cd|colors|config|debug|dhist|dirs|env|gui|history|killbgscripts|load|load_ext|ls|logstart|ll|macro|matplotlib|mkdir|more|notebook|page|pdb|pinfo|popd|pprint|precision|pushd|pwd|pycat|pylab|recall|rehashx|reload_ext|rerun|reset|run|save|set_env|store|sql|tb|tensorboard|unload_ext|watermark|who|whos|xmode)(?=\s|$)|\?{1,2}[\w.]+\s*$|[\w.]+\?{1,2}\s*$)/
/** A value of Python put into a command. */
const FILLED = /(?<![{$\\])\{(?=[A-Za-z_]\w{0,60}\})/g

/** A program as Python is to see it, and the commands that it runs by a shell. */
export interface Split {
  readonly program: readonly Spelling[]
  readonly shell: readonly Spelling[]
}

/** Takes what IPython adds to Python out of the lines of a cell. */
export function splitLines(lines: readonly Spelling[]): Split {
  const program: Spelling[] = []
  const shell: Spelling[] = []
  let isText = false
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Spelling
    const { value } = line
    const opened = isText
    if ((value.match(/"""|'''/g)?.length ?? 0) % 2 === 1) isText = !isText
    const found = opened ? null : SHELL.exec(value)
    if (found) {
      program.push(cut(line, 0, (found[1] + (found[2] ?? '')).length), instead(line, found))
      append(shell, filled(cut(line, found[0].length)))
      while (/\\\r?\n?$/.test(lines[index]?.value ?? '') && index + 1 < lines.length)
        append(shell, filled(lines[++index] as Spelling))
      shell.push(putIn('\n', shell.at(-1)?.end ?? line.end))
      continue
    }
    const variable = opened ? null : VARIABLE.exec(value)
    if (variable) append(shell, assigned(line, variable))
    const timed = opened ? null : TIMED.exec(value)
    if (timed) program.push(cut(line, timed[0].length))
    else if (!opened && ASIDE.test(value)) program.push(cut(line, 0, value.search(/\S/)), instead(line, ['', '', '']))
    else program.push(line)
  }
  return { program, shell }
}

/** The variable as a shell is given it, its value as it stands. */
function assigned(line: Spelling, { 0: whole, 1: name = '' }: ArrayLike<string>): Spelling[] {
  const head = whole ?? ''
  const value = cut(line, head.length, line.value.trimEnd().length)
  const quoted = /["'\s]/.test(value.value)
    ? [value]
    : [putIn('"', value.pieces[0]?.from ?? line.end), value, putIn('"', value.end)]
  const at = placeOf(line, head.indexOf(name))
  return [putIn(`export ${name}=`, at), ...quoted.flatMap((spelling) => filled(spelling)), putIn('\n', value.end)]
}

/** The replacement of a command in the program: a statement, or an unknown value. */
function instead(line: Spelling, { 1: indent = '', 2: target = '' }: ArrayLike<string>): Spelling {
  const at = placeOf(line, indent.length + target.length)
  return putIn(target === '' ? 'pass\n' : 'get_ipython()\n', at)
}

/** `{name}` is a variable to the shell that reads the command. */
function filled(command: Spelling): Spelling[] {
  const parts: Spelling[] = []
  let floor = 0
  for (const { index } of command.value.matchAll(FILLED)) {
    parts.push(cut(command, floor, index), putIn('$', placeOf(command, index)))
    floor = index
  }
  return [...parts, cut(command, floor)]
}
