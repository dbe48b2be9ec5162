import type { Module } from '#server/module.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { reportTables } from './reports.personal.ts';
import { reportRoutes } from './reports.routes.ts';
import { isReportedTo } from './reports.service.ts';

export const reports: Module = {
  routes: [reportRoutes],
  answers: [
    showFilesOf('message', isReportedTo('message')),
    showFilesOf('room_message', isReportedTo('room_message')),
  ],
  personalTables: reportTables,
};
