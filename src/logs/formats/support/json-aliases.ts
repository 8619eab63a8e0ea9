/** Meaning of a field of a log line. */
export type Role =
  | 'time'
  | 'method'
  | 'line'
  | 'url'
  | 'base'
  | 'query'
  | 'status'
  | 'host'
  | 'client'
  | 'caller'
  | 'agent'
  | 'id'
  | 'trace'
  | 'span'
  | 'parent'
  | 'kind'
  | 'cache'
  | 'sni'
  | 'port'

/**
 * The keys that programs log a field under, in the spelling of `Key`; the first that holds a fitting value counts.
 * Of Caddy, nginx, Traefik, Envoy, Zeek, Kong, Cloudflare, AWS (WAF, CloudFront, API Gateway), Azure, Google Cloud, the
 * Elastic Common Schema, OpenTelemetry (old and new names), pino, bunyan, winston, morgan, axios, logstash.
 */
export const aliases: Readonly<Record<Role, readonly string[]>> = {
  time: words(`startutc @timestamp time ts timestamp timeiso8601 timelocal msec starttime starttimeunixnano
    starteddatetime requesttimeepoch requesttime eventtime edgestarttimestamp startedat datetime date timestampms
    timeunixnano observedtimeunixnano isotime asctime starttimemillis t startlocal requestdate request.time receivetimestamp
    requesttimestamp requestcreationtime frame.timeepoch`),
  method: words(`method requestmethod httpmethod verb request.method csmethod clientrequestmethod httpverb requestverb
    request.verb httprequestmethod response.method response.request.method`),
  line: words('requestline request request.line httprequestline clientrequest message msg @message log'),
  url: words(`originalrequesturiwithargs requesturi request.originalurl originalurl request.url request.uri requesturl
    uri url url.original url.full fullurl request requestpath request.path path url.path target resourcepath csuristem
    clientrequesturi clientrequestpath uripath rawpath httptarget httpurl httppath request.requesturi
    request.uri.path request.pathname pathname url.pathname urldetails.path response.url response.request.url endpoint
    route`),
  base: words('baseurl request.baseurl request.options.baseurl'),
  query: words('requestquery querystring url.query query args request.query request.querystring csuriquery urlquery'),
  status: words(`status statuscode downstreamstatus responsecode httpstatus httpstatuscode response.statuscode
    response.status originstatus scstatus edgeresponsestatus responsestatus response respstatus httpresponsestatuscode
    returncode responsecodesent elbstatuscode responsestatus.code code`),
  host: words(`request.headers.host httphost authority request.authority requesthost request.host request.hostname
    xhostheader clientrequesthost cshost url.domain url.host urldetails.host server.address netpeername net.peer.name serveraddress
    requestaddr domainname vhost virtualhost servername originalhost backendhostname host`),
  client: words(`remoteaddr remoteip clientip clientaddr clientaddress client.ip client.address clienthost
    request.remoteip request.remoteaddr request.remoteaddress request.clientip request.ip source.ip source.address
    network.client.ip remoteaddress remotehost downstreamremoteaddress id.origh idorigh identity.sourceip sourceip sourceips
    callerip calleripaddress xrealip peeraddr net.sock.peer.addr ip fwd cip client.name xforwardedfor
    request.headers.xforwardedfor remote ip.src ipv6.src`),
  /** Keys that hold the client if their value is an address; other values mean other things. */
  caller: words('client caller peer source src from'),
  agent: words(`httpuseragent useragent ua useragent.original request.headers.useragent request.header.useragent
    requestuseragent request.useragent headers.useragent csuseragent cs(useragent) clientrequestuseragent
    identity.useragent agent`),
  id: words(`requestid xrequestid request.id request.requestid request.headers.xrequestid headers.xrequestid reqid
    correlationid trackingreference xedgerequestid rayid transactionid awsrequestid xamzntraceid`),
  trace: words('trace.id traceid trace'),
  span: words('span.id spanid'),
  parent: words('parent.id parentid parentspanid'),
  kind: words('kind spankind span.kind'),
  cache: words(
    'cachehit cachestatus upstreamcachestatus xcache cachecachestatus xedgeresultresulttype xedgeresulttype',
  ),
  sni: words('requestedservername servername sni tls.client.servername'),
  port: words('id.respp idrespp destination.port server.port port'),
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
