import { endpoints } from './endpoints.ts'

export const trainings = endpoints({
  give: { method: 'post', path: '/v1/desk/members/{id}/trainings', access: 'desk' },
  withdraw: { method: 'post', path: '/v1/desk/members/{id}/trainings/withdrawals', access: 'referent' },
})
