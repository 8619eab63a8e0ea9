/** A word of prose with punctuation; the mark of a quote, list or diff; the author in a chat. */
const WORD =
  /^(?:([A-Za-z\x80-\xff][A-Za-z\x80-\xff'-]{0,30}|e\.g\.)[:,.;!?]{0,2}|[>*#+|-]{1,3}|\d{1,3}[.)]|<[\w-]{1,40}>)[ \t]{1,8}/

/** Words that programs put before a line: levels and parts of dates. */
const OF_LOGS =
  /^(?:trace|debug|info|notice|warn|warning|error|err|fatal|critical|severe|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|utc|gmt|am|pm)$/i

/** Words of which one is enough: they mark a quoted line, or one that was not sent. */
const QUOTING =
  /^(?:see|cf|like|e\.g\.|eg|example|sample|was|said|says|found|got|want|wanted|expected|quote|quoted|re|fwd|blocked|denied|refused|would|dry-run|simulated|planned|skipped)$/i

/** Other words that are needed, and words that are examined. */
const FEW = 2
const MOST = 12

/**
 * The line without its first words, where these are prose: a few of them, or one that marks a quote. A line that is
 * still readable without them is quoted, and not an entry of its log.
 */
export function behindWords(line: string): readonly string[] {
  const lines: string[] = []
  let rest = line.startsWith(' ') ? line.trimStart() : line
  let weight = 0
  for (let words = 0; words < MOST; words++) {
    const match = WORD.exec(rest)
    if (!match) return lines
    const [all, word] = match
    if (word === undefined || QUOTING.test(word)) weight += FEW
    else if (!OF_LOGS.test(word)) weight++
    rest = rest.slice(all.length)
    if (weight >= FEW) lines.push(rest)
  }
  return lines
}
