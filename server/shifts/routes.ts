import { shiftsContract } from '../../src/lib/contract/shifts.ts'
import type { Routes } from '../http/serve.ts'
import { readShiftsToday, readWeek } from './read-shifts.ts'
import { leaveShift, takeShift } from './take-shift.ts'

export const shiftsRoutes: Routes = ({ serve }) => {
  serve(shiftsContract.week, ({ deps, who, query }) => readWeek(deps, who, query))
  serve(shiftsContract.today, ({ deps, query }) => readShiftsToday(deps, query.point))
  serve(shiftsContract.take, ({ deps, who, body }) => takeShift(deps, who, body))
  serve(shiftsContract.leave, ({ deps, who, body }) => leaveShift(deps, who, body))
}
