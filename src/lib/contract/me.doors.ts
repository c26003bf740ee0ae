import { doors } from './doors.ts'

export const me = doors({
  read: {
    method: 'get',
    path: '/v1/me',
    access: 'member',
    fails: [],
    summary: 'The signed-in member',
  },
})
