import { formPerQuote, KEY, KEY_SIGNS, type SecretForm, value } from './form.ts'

const CURL = /\bcurl\b/i
const HTTPIE = /\b(?:https?|httpie|xhs?)\s/i

/** Flags of commands that take secrets. */
export const COMMANDS: readonly SecretForm[] = [
  // curl -u user:…, -uuser:…, -sSu user:…, --user user:…, --proxy-user=…
  value(['-'], /\s-[a-zA-Z#]{0,8}[uU][ =]{0,4}["']?(?!-)[^\s:"'=]{0,256}:(?<secret>[^\s"'\\]{1,256})/dg, CURL),
  value(['-u'], /(?<=\s)-u[ =]["']?(?!\d{1,10}:)[^\s:"'/]{1,256}:(?<secret>[^\s"':/\\]{1,256})(?![^\s"'\\])/dg),
  // ["curl", "-u", "user:…"]
  value(['-u'], /["'](?:-u|--user)["']\s{0,4},\s{0,20}["'](?!\d{1,10}:)[^\s:"']{0,256}:(?<secret>[^\s"']{1,256})/dg),
  value(['user'], /--(?:proxy-)?user[ =]["']?[^\s:"']{0,256}:(?<secret>[^\s"'\\]{1,256})/dg),
  // curl -u admin:"…", -u "admin":"…"
  value(
    ['-u'],
    /\s(?:-[a-zA-Z#]{0,8}[uU]|--(?:proxy-)?user)[ =]{0,4}["']?(?!-)[^\s:"'=]{0,256}["']?:["'](?<secret>[^\n"'\\]{1,256})/dg,
    CURL,
  ),
  // curl --cert client.pem:…, --ftp-account …
  value(['--cert', '--proxy-cert'], /--(?:proxy-)?cert[ =]["']?[^\s:"'=]{1,256}:(?<secret>[^\s"'\\]{1,256})/dg, CURL),
  value(['--ftp-account'], /--ftp-account[ =]["']?(?<secret>[^\s"'\\]{1,256})/dg, CURL),
  // curl -b "session=…", --cookie a=…
  value(['-'], /\s-[a-zA-Z#]{0,8}b[ =]{0,4}["']?[\w.%-]{1,100}=(?<secret>[^\n"'\s]{1,4000})/dg, CURL),
  value(['--cookie'], /--cookie[ =]["']?[\w.%-]{1,100}=(?<secret>[^\n"']{1,4000})/dg),
  // curl --oauth2-bearer …
  value(
    ['--oauth2-bearer', '--pass', '--tlspass'],
    /--(?:oauth2-bearer|pass|tlspassword|proxy-pass)[ =]["']?(?<secret>[^\s"'\\]{1,4000})/dg,
  ),
  // http -a user:…, --auth user:…, -A bearer -a …
  value(
    ['-a', '--auth'],
    /\s(?:-a|--auth)[ =]{0,2}["']?[^\s:"'=-][^\s:"'=]{0,255}:(?<secret>[^\s"'\\]{1,256})/dg,
    HTTPIE,
  ),
  value(['bearer'], /\s(?:-A|--auth-type)[ =]bearer\s{1,4}(?:-a|--auth)[ =]["']?(?<secret>[^\s"'\\]{3,4000})/dg),
  value(['bearer'], /\s(?:-a|--auth)[ =]["']?(?<secret>[^\s"'\\:]{3,4000})["']?\s{1,4}(?:-A|--auth-type)[ =]bearer/dg),
  // wget --password …, --api-token=…
  {
    signs: KEY_SIGNS,
    pattern: new RegExp(`--[a-z0-9-]{0,40}${KEY}(?:=|\\s{1,4})["']?(?!-)(?<secret>[^\\s"'\\\\]{3,4000})`, 'dgi'),
    kind: 'bare',
  },
  // mysql -p…, sshpass -p …, docker login -p …, redis-cli -a …, ldapsearch -w …
  value(['mysql', 'mariadb'], /\s-p(?<secret>[^\s"'-][^\s"']{2,255})/dg, /\b(?:mysql|mysqldump|mysqladmin|mariadb)\b/i),
  value(
    ['-p'],
    /\s-p[ =]{0,2}["']?(?<secret>[^\s"'-][^\s"']{2,255})/dg,
    /\b(?:sshpass|(?:docker|podman|helm|oras|az|oc|skopeo|ionosctl)\s[^|;&]{0,40}login)\b/i,
  ),
  // echo … | docker login --password-stdin
  value(
    ['-stdin'],
    /\b(?:echo|printf)\s{1,4}(?:-\w{1,4}\s{1,4})?(?:["']?%s(?:\\n)?["']?\s{1,4})?["']?(?<secret>[^\s"'|;&]{2,4000})["']?\s{0,4}\|[^|;&\n]{0,200}-stdin\b/dg,
  ),
  // smbclient -U user%…, lftp -u user,…
  value(
    ['smb', 'rpcclient'],
    /\s(?:-U|--user)[ =]{0,2}["']?[^\s%"']{1,256}%(?<secret>[^\s"']{2,255})/dg,
    /\b(?:smb\w{1,20}|rpcclient)\b/i,
  ),
  value(['lftp'], /\s(?:-u|--user)[ =]["']?[^\s,"']{1,256},(?<secret>[^\s"']{2,255})/dg, /\blftp\b/i),
  // ConvertTo-SecureString "…" -AsPlainText
  ...formPerQuote(
    ['convertto-securestring'],
    'ConvertTo-SecureString\\s{1,4}(?:-AsPlainText\\s{1,4}|-Force\\s{1,4}|-String\\s{1,4}){0,3}',
  ),
  value(['redis-cli'], /\s-a[ =]["']?(?<secret>[^\s"'-][^\s"']{2,255})/dg, /\bredis-cli\b/i),
  value(['ldap'], /\s-w[ =]["']?(?<secret>[^\s"'-][^\s"']{2,255})/dg, /\bldap(?:search|add|modify|whoami|passwd)\b/i),
  // openssl -passin pass:…
  value(['pass:'], /\s-pass(?:in|out)?\spass:(?<secret>[^\s"']{1,255})/dg),
  // machine … login … password …
  value(['login'], /\blogin\s{1,8}[^\s"']{1,256}\s{1,8}password\s{1,8}(?<secret>[^\s"']{1,256})/dg),
  // setx TOKEN …, ENV TOKEN …
  {
    signs: KEY_SIGNS,
    pattern: new RegExp(
      `\\b(?:setx|env)\\s{1,4}\\w{0,60}${KEY}\\s{1,4}["']?(?<secret>[^\\s"'=][^\\s"']{2,4000})`,
      'dgi',
    ),
    kind: 'bare',
  },
]
