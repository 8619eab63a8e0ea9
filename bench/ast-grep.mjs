// Rules for ast-grep: string literals that contain something, one rule for each language.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import astGrep from '@ast-grep/cli/postinstall.js'

/** The endings that ast-grep takes for a language, and the names that its grammar gives to string literals. */
const LANGUAGES = {
  Go: [/\.go$/, ['interpreted_string_literal', 'raw_string_literal']],
  TypeScript: [/\.[cm]?ts$/, ['string', 'template_string']],
  Tsx: [/\.tsx$/, ['string', 'template_string']],
  JavaScript: [/\.(?:[cm]?js|jsx)$/, ['string', 'template_string']],
  Java: [/\.java$/, ['string_literal']],
  Python: [/\.pyi?$/, ['string']],
  Ruby: [/\.(?:rb|gemspec)$/, ['string']],
  Php: [/\.php$/, ['string', 'encapsed_string']],
  CSharp: [/\.cs$/, ['string_literal', 'interpolated_string_expression']],
  Bash: [/\.(?:sh|bash|zsh|ksh|bats)$/, ['string', 'raw_string']],
}

/** Languages of the files in a folder, by their names in ast-grep. */
export function languagesIn(folder) {
  const files = readdirSync(folder, { recursive: true }).map(String)
  return Object.keys(LANGUAGES).filter((name) => files.some((file) => LANGUAGES[name][0].test(file)))
}

/** The command that scans a folder: its rules, for strings that match, are written into a folder of their own. */
export function astGrepScan(folder, rulesFolder, languages, regex) {
  const binary = astGrep.resolveBinaryPath()
  if (!binary) throw new Error('@ast-grep/cli has no binary for this platform')
  mkdirSync(path.join(rulesFolder, 'rules'), { recursive: true })
  for (const language of languages) {
    const any = LANGUAGES[language][1].map((kind) => `    - { kind: ${kind}, regex: '${regex}' }\n`).join('')
    const rule = `id: ${language.toLowerCase()}\nlanguage: ${language}\nseverity: info\nmessage: an address\nrule:\n  any:\n${any}`
    writeFileSync(path.join(rulesFolder, 'rules', `${language.toLowerCase()}.yml`), rule)
  }
  const config = path.join(rulesFolder, 'sgconfig.yml')
  writeFileSync(config, 'ruleDirs: [rules]\n')
  return [binary, ['scan', '--config', config, '--json=stream', folder]]
}
