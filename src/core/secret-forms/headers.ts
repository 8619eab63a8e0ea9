import { formPerQuote, type SecretForm, value } from './form.ts'

const AUTHORIZATION = ['authorization']
const COOKIE = ['cookie']

/** Headers and what stands in them, and credentials in addresses. */
export const HEADERS: readonly SecretForm[] = [
  // Authorization: Bearer …, 'Authorization', 'Basic …', Authorization=Token …
  value(
    AUTHORIZATION,
    /authorization\\?["'`\])]{0,3}\s{0,4}(?:[:=,]|=>)\s{0,4}\\?["'`]?(?:basic|bearer|token|digest|apikey|negotiate|aws4-hmac-sha256)\s{1,4}(?<secret>[^\s"'`\\<>]{3,4000})/dgi,
  ),
  // A signature of AWS, behind its scheme and its names
  value(['signature='], /\bsignature=(?<secret>[\w%+/-]{16,4000}={0,2})/dgi),
  // Authorization: AWS id:…
  value(
    AUTHORIZATION,
    /authorization\\?["'`\])]{0,3}\s{0,4}(?:[:=,]|=>)\s{0,4}\\?["'`]?(?:aws|oss|sharedkey|hawk|mac)\s{1,4}[\w./-]{1,256}:(?<secret>[\w+/=-]{3,4000})/dgi,
  ),
  // authorization: '…'
  ...formPerQuote(AUTHORIZATION, '\\bauthorization["\'`\\])]{0,3}\\s{0,4}(?:[:=,]|=>)\\s{0,4}'),
  value(AUTHORIZATION, /\bauthorization:\s{0,4}(?<secret>(?=[a-z_.~+/=-]{0,100}\d)[\w.~+/=-]{12,4000})/dgi),
  // A scheme and something that is no word
  value(
    ['bearer', 'basic'],
    /\b(?:[Bb]earer|BEARER|[Bb]asic|BASIC)\s{1,4}(?<secret>(?=[a-z.~+/_-]{0,100}[\dA-Z])[\w.~+/-]{8,4000}={0,2})/dg,
  ),
  // Bearer ${TOKEN:-…}
  value(
    ['bearer', 'basic', 'token'],
    /\b(?:bearer|basic|token)\s{1,4}\$\{\w{1,100}:?[-=](?<secret>[^}\n"']{2,4000})/dgi,
  ),
  // Cookie: name=…; other=…
  value(
    COOKIE,
    /cookie2?\\?["'`\])]{0,3}\s{0,4}(?:[:=,]|=>)\s{0,4}\\?["'`]?[\w!#$%&*+.^|~-]{1,100}=(?<secret>[^\n"'`\\]{1,4000})/dgi,
  ),
  value(COOKIE, /cookies?\(\s{0,10}["'][^"'\n]{1,100}["']\s{0,4},\s{0,4}["'](?<secret>[^"'\n]{1,4000})/dgi),
  // PHPSESSID=…, connect.sid=…
  value(
    ['sess', 'sid='],
    /\b(?:\w{0,20}sess(?:ion)?(?:[-_]?id)?|connect\.sid|sid)=(?<secret>[^\s"'`&;,<>{}$]{4,4000})/dgi,
  ),
  // https://user:password@host
  value(['://'], /:\/\/[^\s/:@"'`<>]{0,256}:(?<secret>[^\s/@"'`<>]{1,256})@/dg),
  // https://token@host
  value(['://'], /:\/\/(?<secret>(?=[a-zA-Z_-]{0,60}\d)[\w-]{20,256})(?::x-oauth-basic)?@/dg),
]
