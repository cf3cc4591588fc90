import { stopPrivatePostgres } from '../testbed/private-postgres.ts'

console.log(stopPrivatePostgres() ? 'PostgreSQL has stopped' : 'PostgreSQL was not running')
