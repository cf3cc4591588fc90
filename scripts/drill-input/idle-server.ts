/** A process that only answers: the measure of what the machine itself takes. Tells its port. */
import { createServer } from 'node:http'

const server = createServer((_request, response) => response.end('ok'))
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
