/** A word of prose, with what ends a clause behind it; the mark of a quote, of a list or of a change; who says it in a chat. */
const WORD =
  /^(?:([A-Za-z\x80-\xff][A-Za-z\x80-\xff'-]{0,30}|e\.g\.)[:,.;!?]{0,2}|[>*#+|-]{1,3}|\d{1,3}[.)]|<[\w-]{1,40}>)[ \t]{1,8}/

/** Words that a program puts in front of a line: levels, and what dates consist of. */
const OF_LOGS =
  /^(?:trace|debug|info|notice|warn|warning|error|err|fatal|critical|severe|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|utc|gmt|am|pm)$/i

/** Words of which one is enough: who writes them says that the line is another's, or that nothing was sent. */
const QUOTING =
  /^(?:see|cf|like|e\.g\.|eg|example|sample|was|said|says|found|got|want|wanted|expected|quote|quoted|re|fwd|blocked|denied|refused|would|dry-run|simulated|planned|skipped)$/i

/** Words that are enough where none of them says so by itself, and words that are looked at. */
const FEW = 2
const MOST = 12

/**
 * What is left of a line without its first words, where they are prose: a few of them, or one that quotes. A line that is
 * read as well without them is quoted by whoever wrote them, and no line of its log.
 */
export function behindWords(line: string): readonly string[] {
  const found: string[] = []
  let rest = line.startsWith(' ') ? line.trimStart() : line
  let weight = 0
  for (let words = 0; words < MOST; words++) {
    const match = WORD.exec(rest)
    if (!match) return found
    const [all, word] = match
    if (word === undefined || QUOTING.test(word)) weight += FEW
    else if (!OF_LOGS.test(word)) weight++
    rest = rest.slice(all.length)
    if (weight >= FEW) found.push(rest)
  }
  return found
}
