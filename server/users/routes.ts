import { usersContract } from '../../src/lib/contract/users.ts'
import type { Routes } from '../http/serve.ts'
import { readUsers } from './read-users.ts'

export const usersRoutes: Routes = ({ serve, deps }) => {
  serve(usersContract.list, ({ who, query }) => readUsers(deps, who, query))
}
