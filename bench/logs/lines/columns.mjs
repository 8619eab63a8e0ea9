// Formats whose columns are named at the head of the file.
import { bytes, cut, idOf, isoSecond } from './support.mjs'

const W3C =
  'date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) ' +
  'sc-status sc-substatus sc-win32-status time-taken'

export const iis = {
  id: 'iis',
  end: '\r\n',
  sees: { client: true, agent: true, zone: 'utc', step: 1000, referer: true, tame: true },
  head: [
    '#Software: Microsoft Internet Information Services 10.0',
    '#Version: 1.0',
    '#Date: 2023-08-15 00:00:00',
    `#Fields: ${W3C}`,
  ],
  line: ({ agent, client, method, ms, referer, size, status, target }) => {
    const [path, query] = cut(target)
    const about = `${client} ${bytes(agent).replaceAll(' ', '+') || '-'} ${referer || '-'}`
    const when = isoSecond(ms).replace('T', ' ')
    return `${when} 10.0.0.4 ${method} ${path} ${query || '-'} 443 - ${about} ${status} 0 0 ${size % 300}`
  },
}

const ZEEK =
  'ts uid id.orig_h id.orig_p id.resp_h id.resp_p trans_depth method host uri referrer version user_agent origin ' +
  'request_body_len response_body_len status_code status_msg info_code info_msg tags username password'

export const zeek = {
  id: 'zeek',
  sees: { client: true, agent: true, zone: 'utc', step: 1, referer: true, tame: true },
  head: [
    '#separator \\x09',
    '#set_separator\t,',
    '#empty_field\t(empty)',
    '#unset_field\t-',
    '#path\thttp',
    '#open\t2023-08-15-00-00-00',
    `#fields\t${ZEEK.replaceAll(' ', '\t')}`,
  ],
  line: (event) => {
    const { agent, client, host, method, ms, referer, size, status, target } = event
    const stamp = `${Math.floor(ms / 1000)}.${String(ms % 1000).padStart(3, '0')}000`
    const fields = [stamp, `C${idOf(event).slice(-12)}`, client, 40_000 + (size % 9999), '10.0.0.1', 80, 1, method]
    fields.push(host, target, referer || '-', '1.1', bytes(agent) || '-', '-', 0, size, status)
    return [...fields, '-', '-', '-', '(empty)', '-', '-'].join('\t')
  },
}
