import type { BlockFormat } from '../format.ts'
import { ansible } from './ansible.ts'
import { apacheHttpclient } from './apache-httpclient.ts'
import { curlTrace } from './curl-trace.ts'
import { curlV } from './curl-v.ts'
import { dotnet } from './dotnet.ts'
import { faraday } from './faraday.ts'
import { httpClient } from './http-client.ts'
import { httpText } from './http-text.ts'
import { javaNetHttp } from './java-net-http.ts'
import { netHttp } from './net-http.ts'
import { nodeHttp } from './node-http.ts'
import { okhttp } from './okhttp.ts'
import { rails } from './rails.ts'
import { byLines } from './support/by-lines.ts'
import { terraformFields } from './terraform-fields.ts'
import { undici } from './undici.ts'
import { wget } from './wget.ts'

/** Formats with several lines per request, those with the clearest signs first. */
export const blocks: readonly BlockFormat[] = [
  curlTrace,
  curlV,
  wget,
  httpClient,
  netHttp,
  apacheHttpclient,
  terraformFields,
  javaNetHttp,
  okhttp,
  dotnet,
  rails,
  nodeHttp,
  undici,
  httpText,
  faraday,
  ansible,
].map(byLines)
