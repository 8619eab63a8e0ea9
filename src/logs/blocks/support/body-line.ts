const START = /^\s{0,200}["{}[\]<]/
const RECORD = /"(?:method|verb|level|time|timestamp|@timestamp|ts|msg|message|request_method|httpMethod)":/
const REACH = 4096

/** Whether a line may belong to a request or response body: JSON or XML, and not a log record. */
export function isBodyLine(line: string): boolean {
  return START.test(line) && !RECORD.test(line.slice(0, REACH))
}
