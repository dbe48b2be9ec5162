/** The calls of logbooks as the specification lists them; part of the table of endpoints.test.ts. */
export const logbookCalls = `
GET    /api/aircraft/:id/logbook                    owner    aircraft.read
GET    /api/logbooks/:id/entries                    owner    aircraft.read
POST   /api/logbooks/:id/entries                    owner    aircraft.log
POST   /api/logbook-entries/:id/signed-copy         owner    aircraft.log
GET    /api/logbook-entries/:id/sticker.pdf         owner    aircraft.read
GET    /api/logbooks/:id/ads                        owner    aircraft.read
POST   /api/logbooks/:id/ads                        owner    aircraft.manage
PATCH  /api/ads/:id                                 owner    aircraft.manage
DELETE /api/ads/:id                                 owner    aircraft.manage
POST   /api/ads/:id/done                            owner    aircraft.log
GET    /api/logbooks/:id/components                 owner    aircraft.read
POST   /api/logbooks/:id/components                 owner    aircraft.manage
PATCH  /api/logbooks/:id/components/:rowId          owner    aircraft.manage
DELETE /api/logbooks/:id/components/:rowId          owner    aircraft.manage
GET    /api/logbooks/:id/parts                      owner    aircraft.read
POST   /api/logbooks/:id/parts                      owner    aircraft.manage
PATCH  /api/logbooks/:id/parts/:rowId               owner    aircraft.manage
DELETE /api/logbooks/:id/parts/:rowId               owner    aircraft.manage
GET    /api/logbooks/:id/documents                  owner    aircraft.read
POST   /api/logbooks/:id/documents                  owner    aircraft.manage
PATCH  /api/logbooks/:id/documents/:rowId           owner    aircraft.manage
DELETE /api/logbooks/:id/documents/:rowId           owner    aircraft.manage
PUT    /api/logbooks/:id/statements                 owner    aircraft.manage
GET    /api/logbooks/:id/scans                      owner    aircraft.read
POST   /api/logbooks/:id/scans                      owner    aircraft.manage
GET    /api/scans/:id                               owner    aircraft.read
DELETE /api/scans/:id                               owner    aircraft.manage
GET    /api/scans/:id/pages/:number                 owner    aircraft.read
PATCH  /api/scans/:id/pages/:number                 owner    aircraft.log
GET    /api/logbooks/:id/search                     owner    aircraft.read
GET    /api/logbooks/:id/share-links                owner    aircraft.manage
POST   /api/logbooks/:id/share-links                owner    aircraft.manage
GET    /api/logbooks/:id/exports                    owner    aircraft.manage
POST   /api/logbooks/:id/exports                    owner    aircraft.manage
GET    /api/exports/:id                             owner    aircraft.manage
GET    /api/exports/:id/file                        owner    aircraft.manage
POST   /api/records/check                           public
GET    /api/logbooks/:id/transfer                   owner    transfer
POST   /api/logbooks/:id/transfer                   owner    transfer
DELETE /api/logbooks/:id/transfer                   owner    transfer
GET    /api/transfers/:token                        public
POST   /api/transfers/:token                        owner    aircraft.manage
POST   /api/admin/logbook-transfers/:id/undo        admin
GET    /api/logbooks/:id/access                     owner    aircraft.manage
GET    /api/requests/:id/logbook-access             user     work.read|aircraft.read
PUT    /api/requests/:id/logbook-access             owner    accept
DELETE /api/requests/:id/logbook-access             owner    accept
GET    /api/requests/:id/logbook                    provider work.read
GET    /api/requests/:id/logbook/entries            provider work.read
GET    /api/requests/:id/logbook/search             provider work.read
GET    /api/requests/:id/logbook/scans/:scanId/pages/:number provider work.read
GET    /api/requests/:id/logbook/files/:key         provider work.read
GET    /api/requests/:id/logbook-proposals          provider work.read
POST   /api/requests/:id/logbook/scans              provider work
POST   /api/requests/:id/logbook/ads                provider work
DELETE /api/logbook-proposals/:id                   provider work
GET    /api/logbooks/:id/proposals                  owner    aircraft.read
POST   /api/logbook-proposals/:id/file              owner    aircraft.manage
POST   /api/logbook-proposals/:id/decline           owner    aircraft.manage
GET    /api/shared/:token/entries                   public
GET    /api/shared/:token/search                    public
GET    /api/shared/:token/scans/:id/pages/:number   public
GET    /api/shared/:token/files/:key                public
`;
