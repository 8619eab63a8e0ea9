import { findStamp } from '../time/find-stamp.ts'
import { byPattern } from './support/by-pattern.ts'
import { callFrom } from './support/quoted-request.ts'

/** `method=POST path=/cloudapi/v5/datacenters format=json controller=… action=… status=202 duration=12.3`. */
const LINE =
  /^(?<head>.{0,200}?)\bmethod=(?<method>[A-Z]{3,7}) path=(?<target>\S+) format=\S{1,64} controller=\S{1,200} action=\S{1,200} .{0,400}?\bstatus=(?<status>\d{3})(?: |$)/

const ADDRESS = / (?:ip|remote_ip|client_ip|host)=([\da-fA-F.:]{3,45})(?: |$)/

/** Lines of Rails as reformatted by lograge. */
export const lograge = byPattern({ id: 'lograge', title: 'Rails with lograge', hints: [{ holds: ['method='] }] }, [
  {
    pattern: LINE,
    call: ({ head = '', method, target, status }, line) =>
      callFrom({ method, target, status, client: ADDRESS.exec(line)?.[1], stamp: findStamp(head) }),
  },
])
