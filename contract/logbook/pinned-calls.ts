/** The calls of logbooks as the specification lists them; part of the table of endpoints.test.ts. */
export const logbookCalls = `
GET    /api/aircraft/:id/logbook                    owner    aircraft.read
GET    /api/logbooks/:id/entries                    owner    aircraft.read
POST   /api/logbooks/:id/entries                    owner    aircraft.log
POST   /api/logbook-entries/:id/signed-copy         owner    aircraft.log
GET    /api/logbook-entries/:id/sticker.pdf         owner    aircraft.read
`;
