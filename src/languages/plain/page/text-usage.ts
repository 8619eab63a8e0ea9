/** Use of a text by the name that it is given to: it is run, or it is read as prose. */
export type TextUsage = 'command' | 'talk'

const COMMAND = new Set(
  'run runs exec execa execute executes spawn system popen call command commands cmd cmds shell sh bash zsh dash ksh ash pwsh powershell script scripts process start sudo install installs provision provisioner setup bootstrap inline invoke iex eval subprocess open3 capture passthru proc ssh su entrypoint userdata runcmd local docker getoutput getstatusoutput checkoutput qx'.split(
    ' ',
  ),
)
const TALK = new Set(
  'error errors errorf exception err errs warn warning warnings info log logf logger logging debug trace notice print println printf sprintf fprintf echo puts say write throw raise abort die exit fail failure fatal panic croak confess message messages msg msgs help usage description desc title name summary note notes hint hints text label doc docs documentation comment tip reason details detail example examples epilog readme output stderr stdout console alert assert expect skip banner instruction instructions cat read'.split(
    ' ',
  ),
)

/** The manner of a name, by the last of its words that has one: `ImportError`, `check_call`, `Console.WriteLine`. */
export function textUsageOf(name: string): TextUsage | undefined {
  const words = name
    .replace(/check_output/i, 'checkoutput')
    .replace(/user_?data/i, 'userdata')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  for (const word of words.reverse()) {
    if (COMMAND.has(word)) return 'command'
    if (TALK.has(word)) return 'talk'
  }
  return undefined
}
