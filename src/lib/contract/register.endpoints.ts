import { endpoints } from './endpoints.ts'

export const register = endpoints({ list: { method: 'get', path: '/v1/desk/register', access: 'desk' } })
