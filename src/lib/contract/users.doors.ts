import { doors } from './doors.ts'

export const users = doors({
  list: {
    method: 'get',
    path: '/v1/users',
    access: 'admin',
    fails: [],
    summary: "The library's people, found by name, e-mail, card or id",
  },
})
