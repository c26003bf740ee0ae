import { doors } from './doors.ts'

export const headquarters = doors({
  list: {
    method: 'get',
    path: '/v1/headquarters',
    access: 'public',
    fails: [],
    summary: 'The points where objects are collected and given back',
  },
  removeAll: {
    method: 'delete',
    path: '/v1/headquarters/all',
    access: 'super',
    fails: ['auth.not_fresh'],
    summary: 'Delete all points of the library; for thirty days they can be restored, and loans keep theirs',
  },
  restore: {
    method: 'post',
    path: '/v1/headquarters/restorations',
    access: 'super',
    fails: [],
    summary: 'Bring back the points deleted in the last thirty days',
  },
})
