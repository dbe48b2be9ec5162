import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server in this process, which can be down or reject temporarily or permanently. */
export async function startMailPeer() {
  const received: ParsedMail[] = [];
  const behavior = { reply: 'ok' as 'ok' | 'later' | 'never' };
  const open = (port: number) =>
    new Promise<SMTPServer>((done, fail) => {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo(_address, _session, callback) {
          if (behavior.reply === 'ok') return callback();
          const refusal = new Error(behavior.reply === 'later' ? 'Try later' : 'No such mailbox');
          callback(Object.assign(refusal, { responseCode: behavior.reply === 'later' ? 451 : 550 }));
        },
        onData(stream, _session, callback) {
          // A sender that was killed within a message sends it again.
          simpleParser(stream).then((mail) => {
            received.push(mail);
            callback();
          }, callback);
        },
      });
      server.on('error', fail);
      server.listen(port, '127.0.0.1', () => done(server));
    });
  let server = await open(0);
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => server.close(() => done()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behavior,
    down: close,
    up: async () => {
      server = await open(port);
    },
  };
}
