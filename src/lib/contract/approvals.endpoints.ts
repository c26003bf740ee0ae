import { endpoints } from './endpoints.ts'

export const approvals = endpoints({ approveTogether: { method: 'post', path: '/v1/desk/approvals', access: 'desk' } })
