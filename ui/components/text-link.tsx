import { Link } from 'react-router-dom';
import { styled } from '../styled-system/jsx';
import { textLink } from './text-anchor';

/** A standalone link within the app. */
export const TextLink = styled(Link, textLink);
