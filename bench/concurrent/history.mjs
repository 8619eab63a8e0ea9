// Compares the final files with the reports of the processes that wrote them.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FILES, GROUPS, SCHEMES, versionOf } from './versions.mjs'

/**
 * Inconsistencies after a round, a sentence each. `fixes` are lists of reported lines of fixes, `schemes` their
 * schemes, `saves` the lines of the editor: each success has to be on disk unless it was saved over later, each save
 * has to exist, and no group may be half written.
 */
export function troublesOf(root, fixes, schemes, saves) {
  const chains = new Map()
  const troubles = []
  for (const file of FILES) {
    const chain = chainOf(root, file, [
      ...fixes.flatMap((lines) => lines.flatMap(planned)),
      ...saves.map(({ saved }) => saved),
    ])
    if (!chain) troubles.push(`${file} is damaged`)
    chains.set(file, chain ?? [])
    const last = saves.filter(({ saved }) => saved.file === file).at(-1)
    if (chain && last && !chain.includes(last.saved.name)) troubles.push(`${file}: the save ${last.saved.name} is lost`)
  }
  const shared = schemes.every((scheme) => scheme === 'whole') ? Object.entries(GROUPS) : []
  for (const [group, files] of shared) {
    // Without saves of an editor, all files of a group have one version.
    if (saves.some(({ saved }) => files.includes(saved.file))) continue
    const names = new Set(files.map((file) => chains.get(file).join(' ')))
    if (names.size > 1) troubles.push(`${group} is half written: ${[...names].join(', ')}`)
  }
  for (const [n, lines] of fixes.entries())
    troubles.push(...troublesOfFix(lines, SCHEMES[schemes[n]].groups, chains, saves))
  return troubles
}

const planned = ({ plan }) => (plan ? [plan] : [])

/** The names of the versions that a file came from, the last one first. */
function chainOf(root, file, versions) {
  const version = versionOf(file, readFileSync(path.join(root, file), 'utf8'))
  if (!version) return undefined
  const chain = [version.name]
  for (let { before } = version; before !== '' && !chain.includes(before); ) {
    chain.push(before)
    before = versions.find((one) => one.file === file && one.name === before)?.before ?? ''
  }
  return chain
}

function troublesOfFix(lines, groups, chains, saves) {
  const begun = lines.find(({ begun }) => begun !== undefined)?.begun
  const result = lines.find(({ written, refused }) => written !== undefined || refused !== undefined)
  const troubles = result?.refused !== undefined && !result.expected ? [`a fix broke: ${result.refused}`] : []
  for (const group of Object.keys(groups)) {
    const plans = lines.flatMap(planned).filter((plan) => plan.group === group)
    // Groups that were not begun, or left out, must not exist.
    if (begun === undefined || plans.length < groups[group].length) continue
    const there = plans.map(({ file, name }) => chains.get(file).includes(name))
    // Files with later saves are ignored: their text may be older than the fix.
    const told = plans.map(({ file }) => !saves.some(({ saved, at }) => saved.file === file && at >= begun))
    const sure = there.filter((_, at) => told[at])
    // Fixes that agree make the same versions: what one could not write another may have written.
    const alike = plans.every(({ name }) => name.startsWith('fix-'))
    const ids = plans.map(({ name }) => name).join(', ')
    if (result?.written?.includes(group)) {
      if (sure.includes(false)) troubles.push(`${group} was written and is not there: ${ids}`)
    } else if (!alike) {
      if (sure.includes(true) && sure.includes(false)) troubles.push(`${group} is half written: ${ids}`)
      else if (result && sure.includes(true)) troubles.push(`${group} was not written and is there: ${ids}`)
    }
  }
  return troubles
}
