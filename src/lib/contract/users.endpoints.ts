import { endpoints } from './endpoints.ts'

export const users = endpoints({ list: { method: 'get', path: '/v1/users', access: 'admin' } })
