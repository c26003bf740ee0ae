import { doors } from './doors.ts'

export const sync = doors({
  start: {
    method: 'patch',
    path: '/v1/zoho/syncs/{key}',
    access: 'admin',
    fails: ['crm.not_configured'],
    summary: 'Tell the external CRM of all users, products, orders or all of them; goes on in the background',
  },
  list: {
    method: 'get',
    path: '/v1/zoho/syncs',
    access: 'admin',
    fails: [],
    summary: 'How far the last run of each kind has come, and when it was over',
  },
})
