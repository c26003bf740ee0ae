import { doors } from './doors.ts'

export const headquarters = doors({
  list: {
    method: 'get',
    path: '/v1/headquarters',
    access: 'public',
    fails: [],
    summary: 'The points where objects are collected and given back',
  },
})
