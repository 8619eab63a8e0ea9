const START = /^\s{0,200}["{}[\]<]/
const RECORD = /"(?:method|verb|level|time|timestamp|@timestamp|ts|msg|message|request_method|httpMethod)":/
const REACH = 4096

/** Whether a line may be one of a body that was sent or came back: JSON or XML, and no record of a log. */
export function isBodyLine(line: string): boolean {
  return START.test(line) && !RECORD.test(line.slice(0, REACH))
}
