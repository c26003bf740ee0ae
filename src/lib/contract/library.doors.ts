import { doors } from './doors.ts'

export const library = doors({
  byDomain: {
    method: 'get',
    path: '/v1/libraries/domains/{label}',
    access: 'public',
    fails: ['library.not_found'],
    summary: 'The library that a host name belongs to',
  },
})
