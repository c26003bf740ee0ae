import { endpoints } from './endpoints.ts'

export const live = endpoints({ follow: { method: 'get', path: '/v1/desk/live', access: 'desk' } })
