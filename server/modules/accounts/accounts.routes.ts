import type { FastifyInstance } from 'fastify';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { roleEndpoints } from '#contract/accounts/roles.ts';
import { securityEndpoints } from '#contract/accounts/security.ts';
import { bind } from '#server/http/bind.ts';
import * as accounts from './accounts.service.ts';
import * as deletion from './personal-data/deletion.service.ts';
import { sendExport } from './personal-data/export.service.ts';
import { addNote } from './roles/notes.service.ts';
import * as roles from './roles/roles.service.ts';
import * as suspension from './roles/suspension.service.ts';
import { listUsers } from './roles/users.service.ts';
import * as links from './sign-in/email-links.service.ts';
import * as issuer from './sign-in/oidc.service.ts';
import * as passkeys from './sign-in/passkeys.service.ts';
import * as passwords from './sign-in/passwords.service.ts';
import * as sessions from './sign-in/sessions.service.ts';
import * as methods from './sign-in/sign-in-methods.service.ts';
import * as signIn from './sign-in/sign-in.service.ts';
import { signOut } from './sign-in/sign-out.service.ts';
import * as totp from './sign-in/totp.service.ts';
import * as terms from './terms/terms.service.ts';

export function accountRoutes(app: FastifyInstance) {
  bind(app, accountEndpoints, {
    signIn: (ctx, { query }, http) => issuer.startSignIn(ctx, query, http),
    signInCallback: (ctx, _input, http) => issuer.handleCallback(ctx, http),
    signOut: (ctx, _input, http) => signOut(ctx, http),
    register: (ctx, { body }, http) => signIn.register(ctx, body, http),
    passwordLogin: (ctx, { body }, http) => signIn.login(ctx, body, http),
    forgotPassword: (ctx, { body }) => links.forgotPassword(ctx, body.email),
    resetPassword: (ctx, { body }) => links.resetPassword(ctx, body.token, body.password),
    verifyEmail: (ctx, { body }) => links.verifyEmail(ctx, body.token),
    resendVerification: (ctx) => links.resendVerification(ctx),
    changeEmail: (ctx, { body }) => links.changeEmail(ctx, body.email, body.password),
    changePassword: (ctx, { body }) => passwords.changePassword(ctx, body.currentPassword, body.newPassword),
    currentUser: (ctx) => accounts.current(ctx),
    updateUser: (ctx, { body }) => accounts.update(ctx, body),
    deleteUser: (ctx, { body }, http) => deletion.requestDeletion(ctx, body.password, http),
    exportUser: (ctx, _input, http) => sendExport(ctx, http),
    completeProfile: (ctx, { body }) => issuer.completeProfile(ctx, body),
    acceptTerms: (ctx, { body }) => terms.accept(ctx, body.version),
    finishTour: (ctx) => accounts.finishTour(ctx),
    dualAccessRequest: (ctx) => roles.ownDualAccessRequest(ctx),
    requestDualAccess: (ctx, { body }) => roles.requestDualAccess(ctx, body.reason),
  });
  bind(app, securityEndpoints, {
    listSessions: (ctx) => sessions.list(ctx),
    endOtherSessions: (ctx) => sessions.endOtherSessions(ctx),
    endSession: (ctx, { params }) => sessions.end(ctx, params.id),
    signInMethods: (ctx) => methods.list(ctx),
    unlinkSignIn: (ctx, { params, body }) => methods.unlink(ctx, params.id, body.password),
    secondFactor: (ctx, { body }, http) => totp.completeSignIn(ctx, body.code, http),
    beginTotp: (ctx, { body }) => totp.beginSetup(ctx, body.password),
    confirmTotp: (ctx, { body }) => totp.confirmSetup(ctx, body.code),
    removeTotp: (ctx, { body }) => totp.remove(ctx, body.password),
    listPasskeys: (ctx) => passkeys.list(ctx),
    beginPasskey: (ctx, { body }) => passkeys.beginSetup(ctx, body.password),
    addPasskey: (ctx, { body }) => passkeys.add(ctx, body.name, body.response),
    removePasskey: (ctx, { params, body }) => passkeys.remove(ctx, params.id, body.password),
    beginPasskeySignIn: (ctx, _input, http) => passkeys.beginSignIn(ctx, http),
    passkeySignIn: (ctx, { body }, http) => passkeys.signIn(ctx, body.response, http),
  });
  bind(app, roleEndpoints, {
    listUsers: (ctx, { query }) => listUsers(ctx, query),
    setDualAccess: (ctx, { params, body }) =>
      roles.setDualAccess(ctx, params.userId, body.hasDualAccess, body.reason),
    setUserType: (ctx, { params, body }) => roles.setUserType(ctx, params.userId, body.userType, body.reason),
    setUserTypeLocked: (ctx, { params, body }) =>
      roles.setUserTypeLocked(ctx, params.userId, body.userTypeLocked, body.reason),
    setSuspended: (ctx, { params, body }) => suspension.setSuspended(ctx, params.userId, body),
    signOutUser: (ctx, { params, body }) => suspension.signOut(ctx, params.userId, body.reason),
    setAdmin: (ctx, { params, body }) => roles.setAdmin(ctx, params.userId, body.isAdmin, body.reason),
    addUserNote: (ctx, { params, body }) => addNote(ctx, params.userId, body.text),
    listDualAccessRequests: (ctx, { query }) => roles.listDualAccessRequests(ctx, query),
    decideDualAccess: (ctx, { params, body }) => roles.decideDualAccess(ctx, params.id, body),
  });
}
