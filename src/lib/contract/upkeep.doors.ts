import { doors } from './doors.ts'

export const upkeep = doors({
  jobs: {
    method: 'get',
    path: '/v1/desk/jobs',
    access: 'desk',
    fails: [],
    summary: 'What the library does by itself, when it last did, and what came of it',
  },
  settings: {
    method: 'get',
    path: '/v1/desk/settings',
    access: 'admin',
    fails: [],
    summary: 'How the library approves loans, and how long objects wait to be collected',
  },
  changeSettings: {
    method: 'patch',
    path: '/v1/desk/settings',
    access: 'admin',
    fails: [],
    summary: 'Change some of the settings; they count from the next loan or look on',
  },
})
