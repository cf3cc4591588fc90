/** A process that does nothing but respond: the baseline of the machine itself. Prints its port. */
import { createServer } from 'node:http'

const server = createServer((_request, response) => response.end('ok'))
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
