import type { SignOffs, TeamSigner } from '#web/api/sign-offs.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

interface Props {
  draft: NonNullable<SignOffs['draft']>;
  signers: readonly TeamSigner[];
  myId: string;
  /** True before the delivery, which the entry goes out with. */
  isUndelivered: boolean;
}

/** Who prepared the entry, and for whom it waits. */
export function DraftNote({ draft: { signerId, preparedBy }, signers, myId, isUndelivered }: Props) {
  const signer = signers.find(({ userId }) => userId === signerId);
  const text =
    signerId === myId
      ? `${preparedBy} prepared this entry for you. ${isUndelivered ? 'Deliver the work to check, sign and send it.' : 'Check it, and sign and send it.'}`
      : signer
        ? `Prepared by ${preparedBy}. Waiting for ${signer.firstName} to sign.`
        : `Prepared by ${preparedBy}. Its signer left the team. Choose another one.`;
  return (
    <p className="mt-3 text-sm">
      <StatusLamp tone={signerId === myId || !signer ? 'caution' : 'quiet'} className="whitespace-normal">
        {text}
      </StatusLamp>
    </p>
  );
}
