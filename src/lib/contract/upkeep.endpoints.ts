import { endpoints } from './endpoints.ts'

export const upkeep = endpoints({ jobs: { method: 'get', path: '/v1/desk/jobs', access: 'desk' } })
