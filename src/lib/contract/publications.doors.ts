import { doors } from './doors.ts'

export const publications = doors({
  start: {
    method: 'post',
    path: '/v1/publications',
    access: 'desk',
    fails: ['auth.forbidden'],
    summary: 'Publish now what changed; everything again only by an administrator',
  },
  list: {
    method: 'get',
    path: '/v1/publications',
    access: 'desk',
    fails: [],
    summary: 'The latest publications, newest first, with their progress and result',
  },
  snapshot: {
    method: 'get',
    path: '/v1/publications/snapshot',
    access: 'public',
    fails: ['library.unavailable'],
    summary: 'All that the printed pages of a library show, in both languages',
  },
})
