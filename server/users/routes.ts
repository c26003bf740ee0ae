import { usersContract } from '../../src/lib/contract/users.ts'
import { room } from '../http/serve.ts'
import { readUsers } from './read-users.ts'

export const usersRoom = room(({ serve, deps }) => {
  serve(usersContract.list, ({ who, query }) => readUsers(deps, who, query))
})
