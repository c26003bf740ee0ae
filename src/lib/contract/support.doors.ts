import { doors } from './doors.ts'

export const support = doors({
  create: {
    method: 'post',
    path: '/v1/supports',
    access: 'public',
    fails: ['request.rate'],
    summary: 'Write to the library; it gets a mail, and so does whoever wrote',
  },
})
