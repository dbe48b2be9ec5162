/** The calls of groups as the specification lists them; part of the table of endpoints.test.ts. */
export const groupCalls = `
GET    /api/groups                                  owner    aircraft.read
POST   /api/groups                                  owner    aircraft.move
GET    /api/groups/:id                              owner    aircraft.read
PATCH  /api/groups/:id                              owner    rules
PUT    /api/aircraft/:id/group                      owner    aircraft.move
POST   /api/groups/:id/invitations                  owner    members
POST   /api/groups/:id/invitations/:invitationId/resend owner members
DELETE /api/groups/:id/invitations/:invitationId    owner    members
PATCH  /api/groups/:id/members/:userId              owner    members
DELETE /api/groups/:id/members/:userId              owner    aircraft.read
GET    /api/payments/:id/shares                     owner    pay
POST   /api/payment-shares/:id/cover                owner    pay
POST   /api/payment-shares/:id/remind               owner    pay
GET    /api/groups/:id/statement                    owner    statement.read
POST   /api/groups/:id/settlements                  owner    statement.read
POST   /api/settlements/:id/confirm                 owner    statement.read
DELETE /api/settlements/:id                         owner    statement.read
POST   /api/groups/:id/transfer                     owner    transfer
DELETE /api/groups/:id/transfer                     owner    transfer
POST   /api/groups/:id/transfer/accept              owner    aircraft.read
POST   /api/groups/:id/transfer/decline             owner    aircraft.read
GET    /api/groups/:id/log                          owner    rules
POST   /api/groups/:id/share-changes                owner    vote
POST   /api/share-changes/:id/agree                 owner    vote
POST   /api/share-changes/:id/decline               owner    vote
POST   /api/share-changes/:id/withdraw              owner    vote
GET    /api/requests/:id/approvals                  user     work.read|aircraft.read
GET    /api/approvals                               owner    vote
POST   /api/approvals/:id/vote                      owner    vote
POST   /api/approvals/:id/remind                    owner    accept
POST   /api/approvals/:id/ask-again                 owner    accept
POST   /api/approvals/:id/withdraw                  owner    accept
`;
