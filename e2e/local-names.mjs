// Makes the names below localhost stand for this machine in a process of a test, as they do in browsers.
import dns from 'node:dns';

const { lookup } = dns;
dns.lookup = (hostname, ...rest) => lookup(/(?:^|\.)localhost$/.test(hostname) ? '127.0.0.1' : hostname, ...rest);
