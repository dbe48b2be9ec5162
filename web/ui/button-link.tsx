import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type Props = Omit<Extract<ComponentProps<typeof Button>, { href: string }>, 'href'> & { href?: string };

/** A button that leads to one of the router's pages: `to`, `params` and `search` are checked by the compiler. */
export const ButtonLink = createLink(({ href = '', ...rest }: Props) => <Button href={href} {...rest} />);
